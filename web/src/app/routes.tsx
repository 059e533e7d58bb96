import { type ComponentType, lazy } from 'react'
import { Route, Routes, matchPath } from 'react-router'
import { type Screen, childScreens, topScreens } from './screens.ts'
import { UnknownPath } from './unknown-path.tsx'

const under = (prefix: string, screens: Screen[]) => screens.map(({ path, load }) => ({ path: prefix + path, load }))

const table = [
  ...under('/', childScreens),
  ...under('/zh/', childScreens),
  ...under('/en/', childScreens),
  ...under('/', topScreens),
]

// One component for one screen, whichever language it is reached in.
const components = new Map<Screen['load'], ComponentType>()
function component(load: Screen['load']): ComponentType {
  const known = components.get(load) ?? lazy(() => load().then((screen) => ({ default: screen })))
  components.set(load, known)
  return known
}

export function AppRoutes() {
  return (
    <Routes>
      {table.map(({ path, load }) => {
        const Screen = component(load)
        return <Route key={path} path={path} element={<Screen />} />
      })}
      <Route path="*" element={<UnknownPath />} />
    </Routes>
  )
}

/** Has a screen's code read while the configuration is still being waited for. */
export function warmUp(pathname: string): void {
  const screen = table.find(({ path }) => matchPath(path, pathname))
  // A failure is met again, and dealt with, when the screen is to be shown.
  screen?.load().catch(() => {})
}
