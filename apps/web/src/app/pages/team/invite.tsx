import { Button, Dialog, Select, TextField, toast } from '@groundswell/ui'
import { type FormEvent, useState } from 'react'
import { ErrorNote, useWrite } from '../../../data/index.ts'
import { useAppConfig, useWorkspace } from '../../../session/index.ts'
import { type Language, languages, useLanguage, useText } from '../../../text/index.ts'
import { useRoleNames } from '../../parts/rights/rights.tsx'
import { type Role, rolesToGive } from './role-rules.ts'
import styles from './team.module.css'

/** Invites a person by e-mail address; they join with their first sign-in under it. */
export function Invite({ onClose }: { onClose: () => void }) {
  const t = useText('team')
  const names = useRoleNames()
  const me = useWorkspace()
  const { mail } = useAppConfig().capabilities
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('MEMBER')
  // The invited person's language is unknown, so the default is the inviter's language.
  const [language, setLanguage] = useState<Language>(useLanguage())
  const invite = useWrite({
    run: (api, body: { email: string; role: Role; language: Language }) => api.post('/api/members', { body }),
    invalidates: ['member'],
    done: () => {
      toast({ text: mail ? t.sent : t.tellThem, tone: 'good' })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite.write({ email: email.trim(), role, language })
  }
  return (
    <Dialog
      open
      title={t.inviteTitle}
      onClose={onClose}
      footer={
        <Button variant="primary" type="submit" form="invite" busy={invite.busy} disabled={!email.trim()}>
          {t.invite}
        </Button>
      }
    >
      <form id="invite" className={styles.form} onSubmit={submit}>
        <p>{mail ? t.inviteNote : t.inviteNoteNoMail}</p>
        <TextField
          label={t.email}
          type="email"
          value={email}
          onChange={setEmail}
          required
          autoFocus
          autoComplete="off"
          maxLength={254}
          error={invite.fields.email}
        />
        <Select<Role>
          label={t.role}
          hint={t.roleNotes[role]}
          value={role}
          onChange={setRole}
          options={rolesToGive(me.role).map((value) => ({ value, label: names[value] }))}
        />
        {mail && (
          <Select<Language>
            label={t.language}
            value={language}
            onChange={setLanguage}
            options={Object.entries(languages).map(([value, label]) => ({ value: value as Language, label }))}
          />
        )}
        {invite.error && <ErrorNote error={invite.error} />}
      </form>
    </Dialog>
  )
}
