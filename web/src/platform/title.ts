import { useEffect } from 'react'

/** What the browser's tab and WeChat's bar say above this screen; nothing changes while the title is still unknown. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
