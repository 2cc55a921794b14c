import { GroundswellError } from '@groundswell/client'
import { Band, Button, buttonClass, Card, Facts, Num, TextField } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { theSession, useSessionState } from '../../../session/index.ts'
import { Link } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { WordsLine } from '../../../untrusted/index.ts'
import { Column } from '../../parts/column/column.tsx'
import { rows } from '../../parts/rows/index.ts'
import { ways } from '../../ways.ts'
import { InvitationSection } from './invitation.tsx'
import { findInviteToken } from './invite-rules.ts'

/**
 * The page of an invite, also before sign-in: the inviter, the campaigns, the pay, and the consequences of accepting.
 */
export function JoinPage() {
  const t = useText('join')
  const [pasted, setPasted] = useState('')
  const [fromLink] = useState(() => findInviteToken(location.hash))
  const token = fromLink ?? findInviteToken(pasted)
  const isSignedIn = useSessionState().kind === 'signed-in'
  const join = useWrite({
    run: (api, invite: string) => api.post('/api/tester/redeem-invite', { body: { token: invite } }),
    // The invite has been used, so it is removed from the address and the history.
    done: () => history.replaceState(history.state, '', ways.join),
    invalidates: ['tester', 'campaign'],
  })
  if (join.result) return <JoinedNote result={join.result} />
  return (
    <Column title={fromLink ? t.invited : t.title} note={t.why}>
      <form
        className={rows.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!token) return
          if (isSignedIn) join.write(token)
          else void theSession().signIn(`${location.pathname}#${token}`)
        }}
      >
        {!fromLink && (
          <TextField
            label={t.link}
            hint={t.linkHint}
            value={pasted}
            onChange={setPasted}
            mono
            autoComplete="off"
            {...(pasted !== '' && !token ? { error: t.noInvite } : {})}
          />
        )}
        {token && !join.error && <InvitationSection token={token} />}
        {join.error && <RefusedInvite error={join.error} />}
        <div className={rows.actions}>
          <Button
            type="submit"
            variant="primary"
            busy={join.busy}
            {...(token ? {} : { reason: t.linkNeeded })}
          >
            {isSignedIn ? t.join : t.signIn}
          </Button>
        </div>
      </form>
    </Column>
  )
}

/** Explains why an invite is no longer valid, and how to get another one. */
function RefusedInvite({ error }: { error: unknown }) {
  const t = useText('join')
  const code = error instanceof GroundswellError ? error.code : ''
  if (!(code in t.refused)) return <ErrorNote error={error} />
  return <Band tone="stop">{t.refused[code as keyof typeof t.refused]}</Band>
}

interface Redemption {
  workspaceName: string
  tier: { name: string; weight: number }
  campaignId: string | null
}

function JoinedNote({ result }: { result: Redemption }) {
  const t = useText('join')
  return (
    <Column title={t.welcome} note={t.welcomeWhy}>
      <Card tone="good">
        <Facts
          items={[
            { label: t.team, value: <WordsLine of={result.workspaceName} /> },
            { label: t.tier, value: <WordsLine of={result.tier.name} /> },
            { label: t.weight, value: <Num value={result.tier.weight} /> },
          ]}
        />
      </Card>
      <div className={rows.actions}>
        <Link
          to={result.campaignId ? ways.campaign(result.campaignId) : ways.home}
          className={buttonClass({ variant: 'primary' })}
        >
          {t.begin}
        </Link>
      </div>
    </Column>
  )
}
