import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTexts } from '../platform/texts.ts'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { changeByKey, useCropHands } from './image-crop-hands.ts'
import { cropPicture } from './image-crop-output.ts'
import {
  MOST_ZOOM,
  type Scene,
  type Size,
  type View,
  frameWithin,
  reframe,
  scaleOf,
  startView,
  turn,
  zoomTo,
} from './image-crop-rule.ts'
import styles from './image-cropper.module.css'
import { imageCropperTexts } from './image-cropper.texts.ts'

type CropStageProps = {
  picture: HTMLCanvasElement
  type: string
  aspect: number
  round?: boolean
  onDone: (blob: Blob) => void
  onCancel: () => void
}

const MARGIN = 20

export function CropStage({ picture, type, aspect, round, onDone, onCancel }: CropStageProps) {
  const t = useTexts(imageCropperTexts)
  const stage = useRef<HTMLDivElement>(null)
  const holder = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const [isBusy, setBusy] = useState(false)
  const { scene, view, change } = useView(stage, picture, aspect)
  const hands = useCropHands(stage, change)

  // The canvas that was decoded is shown as it is: moving it costs the page nothing.
  useEffect(() => holder.current?.replaceChildren(picture), [picture])
  useEffect(() => stage.current?.focus(), [])

  function press(event: KeyboardEvent<HTMLElement>) {
    const by = changeByKey(event.key)
    const isSlider = event.target instanceof HTMLInputElement && event.key.startsWith('Arrow')
    if (!by || isSlider || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    change(by)
  }
  async function finish() {
    setBusy(true)
    try {
      onDone(await cropPicture(picture, scene, view, type))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.work} onKeyDown={press}>
      <div
        ref={stage}
        className={styles.stage}
        role="application"
        // The keys that move the picture need a place to be pressed at.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t.picture}
        aria-describedby={hintId}
        {...hands}
      >
        <div ref={holder} className={styles.picture} style={{ transform: transformOf(scene, view) }} />
        <div className={styles.frame} data-round={round || undefined} style={scene.frame} />
      </div>
      <p id={hintId} className={styles.unseen}>
        {t.hands}
      </p>
      <div className={styles.tools}>
        <Tool icon="minus" label={t.farther} onClick={() => change((at, now) => zoomTo(at, now, now.zoom / 1.3))} />
        <input
          type="range"
          className={styles.slider}
          aria-label={t.zoom}
          aria-valuetext={`${Math.round(view.zoom * 100)}%`}
          min={1}
          max={MOST_ZOOM}
          step={0.01}
          value={view.zoom}
          onChange={({ target }) => change((at, now) => zoomTo(at, now, Number(target.value)))}
        />
        <Tool icon="plus" label={t.closer} onClick={() => change((at, now) => zoomTo(at, now, now.zoom * 1.3))} />
        <Tool icon="refresh" label={t.turn} onClick={() => change(turn)} />
      </div>
      <div className={styles.ends}>
        <Button kind="plain" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button busy={isBusy} onClick={() => void finish()}>
          {t.done}
        </Button>
      </div>
    </div>
  )
}

function Tool({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.tool} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}

/** The frame follows the size of the screen, and the view follows the frame. */
function useView(stage: RefObject<HTMLElement | null>, picture: Size, aspect: number) {
  const [{ scene, view }, setState] = useState(() => ({
    scene: { picture: { width: picture.width, height: picture.height }, frame: frameWithin(noRoom, aspect, MARGIN) },
    view: startView,
  }))
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () => {
      const room = { width: element.clientWidth, height: element.clientHeight }
      setState((before) => {
        const after = { ...before.scene, frame: frameWithin(room, aspect, MARGIN) }
        return { scene: after, view: reframe(before.scene, after, before.view) }
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage, aspect])
  const change = (by: (scene: Scene, view: View) => View) =>
    setState((before) => ({ ...before, view: by(before.scene, before.view) }))
  return { scene, view, change }
}

const noRoom: Size = { width: 0, height: 0 }

function transformOf(scene: Scene, view: View): string {
  const centred = `translate(calc(-50% + ${view.x}px), calc(-50% + ${view.y}px))`
  return `${centred} rotate(${view.turns * 90}deg) scale(${scaleOf(scene, view)})`
}
