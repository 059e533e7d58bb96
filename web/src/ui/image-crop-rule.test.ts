import { describe, expect, test } from 'vitest'
import {
  type Point,
  type Scene,
  type View,
  cropOf,
  frameWithin,
  move,
  outputSize,
  pinch,
  reframe,
  scaleOf,
  startView,
  turn,
  zoomTo,
} from './image-crop-rule.ts'

const landscape: Scene = { picture: { width: 4000, height: 3000 }, frame: { width: 300, height: 300 } }
const portrait: Scene = { picture: { width: 900, height: 1600 }, frame: { width: 320, height: 180 } }

test('at first the picture just fills the frame, from its middle', () => {
  expect(cropOf(landscape, startView)).toEqual({ x: 500, y: 0, width: 3000, height: 3000 })
})

test.each([
  [{ width: 375, height: 500 }, 1, { width: 335, height: 335 }],
  [{ width: 375, height: 300 }, 1, { width: 260, height: 260 }],
  [{ width: 375, height: 500 }, 2, { width: 335, height: 167.5 }],
  [{ width: 0, height: 0 }, 1, { width: 1, height: 1 }],
])('the frame in %j with aspect %d is %j', (stage, aspect, frame) => {
  expect(frameWithin(stage, aspect, 20)).toEqual(frame)
})

describe('moving', () => {
  test('carries the picture along', () => {
    expect(cropOf(landscape, move(landscape, startView, { x: 10, y: 0 })).x).toBe(400)
  })

  test('ends where the picture ends', () => {
    expect(cropOf(landscape, move(landscape, startView, { x: 999, y: 999 }))).toMatchObject({ x: 0, y: 0 })
    expect(cropOf(landscape, move(landscape, startView, { x: -999, y: -999 }))).toMatchObject({ x: 1000, y: 0 })
  })
})

/** Which point of the turned picture lies at a point of the frame. */
function under(scene: Scene, view: View, at: Point): Point {
  const crop = cropOf(scene, view)
  const scale = scaleOf(scene, view)
  return {
    x: crop.x + (at.x + scene.frame.width / 2) / scale,
    y: crop.y + (at.y + scene.frame.height / 2) / scale,
  }
}

function expectSamePoint(one: Point, other: Point) {
  expect(one.x).toBeCloseTo(other.x, 6)
  expect(one.y).toBeCloseTo(other.y, 6)
}

describe('zooming', () => {
  test.each([
    { x: 0, y: 0 },
    { x: 60, y: -40 },
    { x: -149, y: 149 },
  ])('keeps what is at %j', (at) => {
    const closer = zoomTo(landscape, startView, 2.5, at)
    expectSamePoint(under(landscape, closer, at), under(landscape, startView, at))
  })

  test.each([
    [0.1, 1],
    [99, 4],
  ])('to %d is to %d', (wished, zoom) => {
    expect(zoomTo(landscape, startView, wished).zoom).toBe(zoom)
  })

  test('out brings the edges of the picture back to the frame', () => {
    const corner = move(landscape, zoomTo(landscape, startView, 4), { x: 9999, y: 9999 })
    expect(cropOf(landscape, zoomTo(landscape, corner, 1))).toMatchObject({ x: 0, y: 0 })
  })
})

test('two fingers keep what lies under them', () => {
  const view = zoomTo(portrait, startView, 1.5)
  const from = [
    { x: -40, y: -10 },
    { x: 20, y: 30 },
  ] as const
  const to = [
    { x: -70, y: -20 },
    { x: 50, y: 60 },
  ] as const
  const pinched = pinch(portrait, view, from, to)
  // They only spread and moved, so the point half-way between them is where it was in the picture.
  expectSamePoint(under(portrait, pinched, { x: -10, y: 20 }), under(portrait, view, { x: -10, y: 10 }))
  expect(pinched.zoom).toBeCloseTo((1.5 * Math.hypot(120, 80)) / Math.hypot(60, 40), 6)
})

test('fingers in one place do not tear the picture apart', () => {
  const point = { x: 1, y: 1 }
  expect(pinch(portrait, startView, [point, point], [point, point]).zoom).toBe(1)
})

describe('turning', () => {
  test('shows the picture on its side, filling the frame', () => {
    expect(cropOf(portrait, turn(portrait, startView))).toEqual({ x: 0, y: 0, width: 1600, height: 900 })
  })

  test('is about what is in the middle', () => {
    const view = move(landscape, zoomTo(landscape, startView, 3), { x: 80, y: -50 })
    const before = under(landscape, view, { x: 0, y: 0 })
    const after = under(landscape, turn(landscape, view), { x: 0, y: 0 })
    expectSamePoint(after, { x: landscape.picture.height - before.y, y: before.x })
  })

  test('four times is not at all', () => {
    let view = move(landscape, zoomTo(landscape, startView, 2), { x: 30, y: 20 })
    const before = cropOf(landscape, view)
    for (let times = 0; times < 4; times += 1) view = turn(landscape, view)
    expectSamePoint(cropOf(landscape, view), before)
  })
})

test('another size of the frame shows the same part', () => {
  const smaller: Scene = { ...landscape, frame: { width: 150, height: 150 } }
  const view = move(landscape, zoomTo(landscape, startView, 2), { x: 30, y: 20 })
  expectSamePoint(cropOf(smaller, reframe(landscape, smaller, view)), cropOf(landscape, view))
})

test('whatever hands do, the frame never shows what is beside the picture', () => {
  let seed = 7
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const far = () => (random() - 0.5) * 900
  const point = () => ({ x: far(), y: far() })
  const scenes = [landscape, portrait, { picture: { width: 7, height: 3000 }, frame: { width: 335, height: 335 } }]
  for (const scene of scenes) {
    let view = startView
    for (let step = 0; step < 2000; step += 1) {
      view = [
        () => move(scene, view, point()),
        () => zoomTo(scene, view, random() * 6, point()),
        () => pinch(scene, view, [point(), point()], [point(), point()]),
        () => turn(scene, view),
      ][Math.floor(random() * 4)]!()
      const crop = cropOf(scene, view)
      const { width, height } = scene.picture
      const [wide, high] = view.turns % 2 ? [height, width] : [width, height]
      expect(crop.x).toBeGreaterThan(-0.001)
      expect(crop.y).toBeGreaterThan(-0.001)
      expect(crop.x + crop.width).toBeLessThan(wide + 0.001)
      expect(crop.y + crop.height).toBeLessThan(high + 0.001)
    }
  }
})

test.each([
  [
    { width: 3000, height: 3000 },
    { width: 1024, height: 1024 },
  ],
  [
    { width: 3000, height: 1500 },
    { width: 1024, height: 512 },
  ],
  [
    { width: 200.4, height: 200.4 },
    { width: 200, height: 200 },
  ],
  [
    { width: 0.2, height: 90 },
    { width: 1, height: 90 },
  ],
])('%j becomes %j', (crop, output) => {
  expect(outputSize(crop)).toEqual(output)
})
