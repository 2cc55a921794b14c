import { Button, Copy, DateTime } from '@groundswell/ui'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { rows } from '../../parts/rows/index.ts'

/** Creates a link by which one other person can join a team's pool. The link is shown once, to be copied. */
export function ReferralLink({ workspaceId }: { workspaceId: string }) {
  const t = useText('profile')
  const refer = useWrite({
    run: (api) => api.post('/api/tester/referrals', { body: { workspaceId } }),
  })
  if (refer.result)
    return (
      <>
        <span className={rows.words}>
          <bdi dir="ltr">{refer.result.url}</bdi> <Copy text={refer.result.url} label={t.copyLink} />
        </span>
        <span className={rows.line}>
          {t.referOnce} <DateTime at={refer.result.expiresAt} />
        </span>
      </>
    )
  return (
    <>
      <div className={rows.actions}>
        <Button icon="people" busy={refer.busy} onClick={() => refer.write(undefined)}>
          {t.refer}
        </Button>
      </div>
      {refer.error && <ErrorNote error={refer.error} />}
    </>
  )
}
