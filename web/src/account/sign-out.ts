import { useQueryClient } from '@tanstack/react-query'
import { endSession } from '../platform/session.ts'
import { showToast } from '../ui/toast.ts'
import { useSignOut } from './account.api.ts'

/**
 * Ends the session at the server, then here: cookie, answers, drafts. Where the server was not reached the session
 * would live on unseen, so nothing is ended and that is said.
 */
export function useLeaving(): { busy: boolean; leave: () => Promise<boolean> } {
  const queries = useQueryClient()
  const { busy, submit } = useSignOut()
  return {
    busy,
    async leave() {
      const { refused } = await submit({})
      const isGoneAlready = refused?.reason === 'signIn.needed'
      if (refused && !isGoneAlready) {
        showToast(refused.msg, 'fail')
        return false
      }
      endSession()
      queries.clear()
      return true
    },
  }
}
