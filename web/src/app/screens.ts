import type { ComponentType } from 'react'

export type Screen = { path: string; load: () => Promise<ComponentType> }

// The build reads this table too: a path and the module that its `import` names belong together on one line or two.

/** Under `/`, `/zh` and `/en`. */
export const childScreens: Screen[] = [
  { path: '', load: () => import('../exhibition/home-screen.tsx').then((m) => m.HomeScreen) },
  { path: 'login', load: () => import('../account/login-screen.tsx').then((m) => m.LoginScreen) },
  { path: 'my', load: () => import('../account/my-screen.tsx').then((m) => m.MyScreen) },
  { path: 'my/profile', load: () => import('../account/profile-screen.tsx').then((m) => m.ProfileScreen) },
  {
    path: 'expo_content/:id',
    load: () => import('../exhibition/expo-content-screen.tsx').then((m) => m.ExpoContentScreen),
  },
  {
    path: 'site_content/:name',
    load: () => import('../exhibition/site-content-screen.tsx').then((m) => m.SiteContentScreen),
  },
  { path: 'expo_menu/:name', load: () => import('../exhibition/expo-menu-screen.tsx').then((m) => m.ExpoMenuScreen) },
  {
    path: 'exhibition_list/:name',
    load: () => import('../exhibition/exhibition-list-screen.tsx').then((m) => m.ExhibitionListScreen),
  },
  {
    path: 'buyer_proxy/:hash',
    load: () => import('../registration/proxy-checkin-screen.tsx').then((m) => m.ProxyCheckinScreen),
  },
  { path: '2result', load: () => import('../exhibition/result-screen.tsx').then((m) => m.ResultScreen) },
  { path: 'demo', load: () => import('../exhibition/demo-screen.tsx').then((m) => m.DemoScreen) },
]

/** At the top level only. */
export const topScreens: Screen[] = [
  { path: 'xpage/*', load: () => import('../exhibition/xpage-screen.tsx').then((m) => m.XpageScreen) },
  { path: 'protocol', load: () => import('../exhibition/protocol-screen.tsx').then((m) => m.ProtocolScreen) },
  { path: '404', load: () => import('../exhibition/not-found-screen.tsx').then((m) => m.NotFoundScreen) },
  { path: 'test', load: () => import('../exhibition/test-screen.tsx').then((m) => m.TestScreen) },
]
