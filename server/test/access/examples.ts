import { accountExamples } from './account.examples.ts'
import type { Examples } from './example.ts'
import { exhibitionExamples } from './exhibition.examples.ts'
import { profileExamples } from './profile.examples.ts'
import { registrationExamples } from './registration.examples.ts'
import { signInExamples } from './sign-in.examples.ts'

/** A call of the contract that is not in this table fails the matrix by name. */
export const examples: Examples = {
  ...exhibitionExamples,
  ...accountExamples,
  ...signInExamples,
  ...profileExamples,
  ...registrationExamples,
}
