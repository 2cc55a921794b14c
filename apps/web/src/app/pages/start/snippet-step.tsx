import { Icon } from '@groundswell/ui'
import { servicePath, serviceUrl } from '../../../base.ts'
import { useAppConfig, useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { Code } from '../../parts/code/code.tsx'
import styles from './page.module.css'
import { scriptTag } from './rules.ts'

/** The tag with the workspace's own key, and a link to the playground, where everything is set up already. */
export function SnippetStep() {
  const t = useText('start')
  const { publishableKey, slug } = useWorkspace()
  const { capabilities } = useAppConfig()
  const tag = scriptTag(serviceUrl(), publishableKey)
  return (
    <>
      <Code text={tag} label={t.copyTag} />
      {capabilities.development ? (
        <a
          className={styles.way}
          href={servicePath(`/playground/?key=${encodeURIComponent(publishableKey)}&workspace=${slug}`)}
          target="_blank"
          rel="noreferrer noopener"
        >
          <Icon name="external" size={14} />
          {t.openPlayground}
        </a>
      ) : null}
    </>
  )
}
