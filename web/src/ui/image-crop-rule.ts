export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/**
 * How a picture lies behind its frame: `zoom` 1 just fills the frame, `x` and `y` are from the middle of the frame to
 * the middle of the picture, on the screen, and `turns` are quarters, clockwise.
 */
export type View = Point & { zoom: number; turns: number }
export type Scene = { picture: Size; frame: Size }

export const MOST_ZOOM = 4
const LONGEST_OUTPUT = 1024

export const startView: View = { zoom: 1, x: 0, y: 0, turns: 0 }

/** The largest frame of this shape that leaves a margin all around. */
export function frameWithin(stage: Size, aspect: number, margin: number): Size {
  const width = Math.max(1, Math.min(stage.width - 2 * margin, (stage.height - 2 * margin) * aspect))
  return { width, height: width / aspect }
}

function upright({ width, height }: Size, turns: number): Size {
  return turns % 2 ? { width: height, height: width } : { width, height }
}

/** Screen pixels for one of the picture's. */
export function scaleOf({ picture, frame }: Scene, { zoom, turns }: View): number {
  const { width, height } = upright(picture, turns)
  return Math.max(frame.width / width, frame.height / height) * zoom
}

/** The frame never shows what is beside the picture. */
function within(scene: Scene, wished: View): View {
  const view = { ...wished, zoom: clamp(wished.zoom, 1, MOST_ZOOM) }
  const scale = scaleOf(scene, view)
  const { width, height } = upright(scene.picture, view.turns)
  const beside = (length: number, frame: number) => Math.max(0, (length * scale - frame) / 2)
  const mostX = beside(width, scene.frame.width)
  const mostY = beside(height, scene.frame.height)
  return { ...view, x: clamp(view.x, -mostX, mostX), y: clamp(view.y, -mostY, mostY) }
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

export function move(scene: Scene, view: View, by: Point): View {
  return within(scene, { ...view, x: view.x + by.x, y: view.y + by.y })
}

/** What is at this point, counted from the middle of the frame, stays there as far as the frame allows. */
export function zoomTo(scene: Scene, view: View, zoom: number, at: Point = { x: 0, y: 0 }): View {
  const next = clamp(zoom, 1, MOST_ZOOM)
  const growth = next / view.zoom
  return within(scene, { ...view, zoom: next, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth })
}

type Fingers = readonly [Point, Point]

/** Two fingers carry what lies under them. */
export function pinch(scene: Scene, view: View, from: Fingers, to: Fingers): View {
  const growth = distance(to) / Math.max(1, distance(from))
  const start = middle(from)
  const end = middle(to)
  const grown = zoomTo(scene, view, view.zoom * growth, start)
  return move(scene, grown, { x: end.x - start.x, y: end.y - start.y })
}

const distance = ([one, other]: Fingers) => Math.hypot(one.x - other.x, one.y - other.y)
const middle = ([one, other]: Fingers): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** A quarter clockwise, about the middle of the frame. */
export function turn(scene: Scene, view: View): View {
  const turned = { ...view, turns: view.turns + 1 }
  const growth = scaleOf(scene, turned) / scaleOf(scene, view)
  return within(scene, { ...turned, x: -view.y * growth, y: view.x * growth })
}

/** After the frame has changed its size the same part is shown. */
export function reframe(before: Scene, after: Scene, view: View): View {
  const growth = scaleOf(after, view) / scaleOf(before, view)
  return within(after, { ...view, x: view.x * growth, y: view.y * growth })
}

/** What the frame shows, in pixels of the turned picture. */
export function cropOf(scene: Scene, view: View): Point & Size {
  const scale = scaleOf(scene, view)
  const picture = upright(scene.picture, view.turns)
  const width = scene.frame.width / scale
  const height = scene.frame.height / scale
  return {
    x: (picture.width - width) / 2 - view.x / scale,
    y: (picture.height - height) / 2 - view.y / scale,
    width,
    height,
  }
}

/** As many pixels as there are, up to what is enough for any screen. */
export function outputSize({ width, height }: Size): Size {
  const scale = Math.min(1, LONGEST_OUTPUT / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
