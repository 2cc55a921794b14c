import { PageHead } from '@groundswell/ui'
import { useText } from '../../../../text/index.ts'
import { useTitle } from '../../../shell/title.ts'
import { deploymentRoute } from '../route.ts'
import type { Level } from '../search.ts'
import { BackToBoard } from './back.tsx'
import styles from './page.module.css'
import { DeploymentView } from './view.tsx'

/** One deployment as a page of its own. */
export function DeploymentPage() {
  const t = useText('loop')
  useTitle(t.deployment)
  const { deploymentId } = deploymentRoute.useParams()
  const { level } = deploymentRoute.useSearch()
  const navigate = deploymentRoute.useNavigate()
  const setLevel = (next: Level) =>
    void navigate({ search: next === 'debug' ? {} : { level: next }, replace: true })
  return (
    <div className={styles.page}>
      <PageHead trail={<BackToBoard />} title={t.deployment} />
      <DeploymentView id={deploymentId} level={level ?? 'debug'} onLevel={setLevel} />
    </div>
  )
}
