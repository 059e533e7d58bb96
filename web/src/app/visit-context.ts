/** Which exhibition (`expo_id`) and which kind of exhibition (`et`) a visit is about; '0' is no choice. */
export type VisitContext = { expo_id: string; et: string }
type Stored = { expo_id: string | null; et: string | null }

const expoSpellings = ['expo_id', 'expoid', 'eid']
// The server takes no more than this, and a longer one is nobody's number.
const LONGEST = 64

/** The address decides if it names either; what was stored is then of no account, not even for the other of the two. */
export function chooseContext(search: string, stored: Stored): { context: VisitContext; isFromAddress: boolean } {
  const query = new URLSearchParams(search)
  const first = (names: string[]) => names.map((name) => query.get(name)?.slice(0, LONGEST)).find(Boolean)
  const asked = { expo_id: first(expoSpellings), et: first(['et']) }
  const isFromAddress = Boolean(asked.expo_id || asked.et)
  const { expo_id, et } = isFromAddress ? asked : stored
  return { context: { expo_id: expo_id || '0', et: et || '0' }, isFromAddress }
}
