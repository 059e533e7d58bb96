import { useParams } from 'react-router'
import { ContentScreen } from './content-view.tsx'
import { useExpoContent } from './exhibition.api.ts'

export function ExpoContentScreen() {
  const { id = '' } = useParams()
  return <ContentScreen asked={useExpoContent(id)} />
}
