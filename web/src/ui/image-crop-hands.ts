import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import { type Point, type Scene, type View, move, pinch, turn, zoomTo } from './image-crop-rule.ts'

type Change = (by: (scene: Scene, view: View) => View) => void
type Tap = Point & { at: number }

const STEP = 12
const ZOOM_STEP = 1.15
const CLOSER = 2
const DOUBLE_TAP = { milliseconds: 320, distance: 30 }
/** A finger that stays within this has tapped, not dragged. */
const STILL = 8

/** Fingers, mouse, wheel and keys; each of them only says how the view changes. */
export function useCropHands(stage: RefObject<HTMLElement | null>, change: Change) {
  const fingers = useRef(new Map<number, Point>())
  const pressed = useRef<Tap>(undefined)
  const tapped = useRef<Tap>(undefined)

  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  useEffect(() => {
    const element = stage.current
    // Added by hand: React's own could not keep the page from scrolling or zooming along.
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const at = pointIn(element, event)
      const growth = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015))
      latest.current((scene, view) => zoomTo(scene, view, view.zoom * growth, at))
    }
    element?.addEventListener('wheel', wheel, { passive: false })
    return () => element?.removeEventListener('wheel', wheel)
  }, [stage])

  function onPointerDown(event: PointerEvent) {
    const at = pointIn(stage.current, event)
    stage.current?.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, at)
    pressed.current = fingers.current.size === 1 ? { ...at, at: event.timeStamp } : undefined
  }

  function onPointerMove(event: PointerEvent) {
    const from = fingers.current.get(event.pointerId)
    if (!from) return
    const to = pointIn(stage.current, event)
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    fingers.current.set(event.pointerId, to)
    if (other) change((scene, view) => pinch(scene, view, [from, other], [to, other]))
    else change((scene, view) => move(scene, view, { x: to.x - from.x, y: to.y - from.y }))
  }

  function onPointerUp(event: PointerEvent) {
    fingers.current.delete(event.pointerId)
    const tap = { ...pointIn(stage.current, event), at: event.timeStamp }
    const isTap = pressed.current && apart(pressed.current, tap) < STILL
    const isSecond =
      tapped.current &&
      tap.at - tapped.current.at < DOUBLE_TAP.milliseconds &&
      apart(tapped.current, tap) < DOUBLE_TAP.distance
    if (isTap && isSecond) change((scene, view) => zoomTo(scene, view, view.zoom > 1 ? 1 : CLOSER, tap))
    tapped.current = isTap && !isSecond ? tap : undefined
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId),
  }
}

/** Counted from the middle, which is where the frame has its own. */
function pointIn(stage: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = stage?.getBoundingClientRect() ?? new DOMRect()
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
}

const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

const keys: Record<string, (scene: Scene, view: View) => View> = {
  ArrowLeft: (scene, view) => move(scene, view, { x: STEP, y: 0 }),
  ArrowRight: (scene, view) => move(scene, view, { x: -STEP, y: 0 }),
  ArrowUp: (scene, view) => move(scene, view, { x: 0, y: STEP }),
  ArrowDown: (scene, view) => move(scene, view, { x: 0, y: -STEP }),
  '+': (scene, view) => zoomTo(scene, view, view.zoom * ZOOM_STEP),
  '=': (scene, view) => zoomTo(scene, view, view.zoom * ZOOM_STEP),
  '-': (scene, view) => zoomTo(scene, view, view.zoom / ZOOM_STEP),
  r: turn,
}

/** Arrows look around: the one to the right shows more of what is on the right. */
export function changeByKey(key: string): ((scene: Scene, view: View) => View) | undefined {
  const name = key.length === 1 ? key.toLowerCase() : key
  return Object.hasOwn(keys, name) ? keys[name] : undefined
}
