import { useParams } from 'react-router'
import { ContentScreen } from './content-view.tsx'
import { useSiteContent } from './exhibition.api.ts'

export function SiteContentScreen() {
  const { name = '' } = useParams()
  return <ContentScreen asked={useSiteContent(name)} />
}
