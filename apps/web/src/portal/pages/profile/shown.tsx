import { Button, Card, Switch, Textarea, TextField, toast } from '@groundswell/ui'
import { useState } from 'react'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import type { Me } from '../../me.ts'
import { PageSection } from '../../parts/column/column.tsx'
import { rows } from '../../parts/rows/index.ts'

/** The person's public profile: hidden until the person publishes it. */
export function PublicProfile({ of }: { of: Me }) {
  const t = useText('profile')
  const [name, setName] = useState(of.displayName ?? '')
  const [bio, setBio] = useState(of.bio ?? '')
  const save = useWrite({
    run: (
      api,
      body: {
        displayName?: string | null
        bio?: string | null
        leaderboardOptIn?: boolean
        shareOptIn?: boolean
      },
    ) => api.patch('/api/tester/profile', { body }),
    done: () => toast({ text: t.saved, tone: 'good' }),
    invalidates: ['tester'],
  })
  return (
    <PageSection title={t.shown} note={t.shownWhy}>
      <Card>
        <div className={rows.form}>
          <TextField
            label={t.name}
            value={name}
            onChange={setName}
            maxLength={60}
            autoComplete="nickname"
            {...(save.fields.displayName ? { error: save.fields.displayName } : {})}
          />
          <Textarea
            label={t.bio}
            value={bio}
            onChange={setBio}
            maxLength={500}
            rows={3}
            {...(save.fields.bio ? { error: save.fields.bio } : {})}
          />
          <div className={rows.actions}>
            <Button
              busy={save.busy}
              onClick={() => save.write({ displayName: name.trim() || null, bio: bio.trim() || null })}
            >
              {t.save}
            </Button>
          </div>
          <Switch
            label={t.board}
            hint={t.boardHint}
            checked={of.leaderboardOptIn}
            onChange={(leaderboardOptIn) => save.write({ leaderboardOptIn })}
          />
          <Switch
            label={t.share}
            hint={t.shareHint}
            checked={of.shareOptIn}
            onChange={(shareOptIn) => save.write({ shareOptIn })}
          />
          {save.error && <ErrorNote error={save.error} />}
        </div>
      </Card>
    </PageSection>
  )
}
