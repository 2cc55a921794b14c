import { Segmented } from '@groundswell/ui'
import { useState } from 'react'
import { serviceUrl } from '../../../base.ts'
import { useText } from '../../../text/index.ts'
import { Code } from '../../parts/code/code.tsx'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import styles from './campaigns.module.css'
import { type Embed, embedFrame, embedScript, embeds } from './embed-rules.ts'

/**
 * The code that a customer puts into a page to show the board or the changelog there. `campaign`: the slugs of
 * workspace and campaign.
 */
export function EmbedCode({ campaign }: { campaign: string }) {
  const t = useText('campaigns').embed
  const [embed, setEmbed] = useState<Embed>('board')
  const frame = embedFrame(serviceUrl(), campaign, embed, t.lists[embed])
  return (
    <details className={styles.embed}>
      <summary>{t.title}</summary>
      <p className={styles.quiet}>
        {t.note}{' '}
        <PlaceLink to="settings" params={{ tab: 'origins' }}>
          {t.origins}
        </PlaceLink>
      </p>
      <Segmented<Embed>
        label={t.list}
        value={embed}
        onChange={setEmbed}
        options={embeds.map((value) => ({ value, label: t.lists[value] }))}
      />
      <Code text={embedScript(serviceUrl(), campaign, embed)} label={t.copyScript} />
      <p className={styles.quiet}>{t.frame}</p>
      <Code text={frame} label={t.copyFrame} />
    </details>
  )
}
