import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useLayoutEffect, useState } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter, useLocation, useNavigate } from 'react-router'
import { onBusy } from '../platform/busy.ts'
import { loading } from '../platform/loading-slice.ts'
import { setRouter } from '../platform/navigation.ts'
import { makeQueryClient } from '../platform/query.ts'
import { BusyIndicator } from './busy-indicator.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { AppRoutes } from './routes.tsx'
import { useScrollMemory } from './scroll-memory.ts'
import { makeStore } from './store.ts'
import { TabBar } from './tab-bar.tsx'
import { VersionNotice } from './version-notice.tsx'

export function App() {
  const [store] = useState(() => {
    const made = makeStore()
    onBusy((isBusy) => made.dispatch(loading.actions.setLoading(isBusy)))
    return made
  })
  const [queryClient] = useState(makeQueryClient)
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Page />
        </BrowserRouter>
      </QueryClientProvider>
    </Provider>
  )
}

function Page() {
  const navigate = useNavigate()
  const { key } = useLocation()
  // Before any screen's own effects, which may already make calls.
  useLayoutEffect(() => setRouter({ navigate: (to, options) => navigate(to as string, options) }), [navigate])
  useScrollMemory()
  return (
    <>
      <BusyIndicator />
      <ErrorBoundary at={key}>
        <Suspense>
          <AppRoutes />
        </Suspense>
        <TabBar />
      </ErrorBoundary>
      <VersionNotice />
    </>
  )
}
