import { Dialog, Skeleton, TextField, toast } from '@groundswell/ui'
import { useDeferredValue, useState } from 'react'
import { ErrorNote, Loaded, useRead, useWrite } from '../../../../data/index.ts'
import { useText } from '../../../../text/index.ts'
import { WordsLine } from '../../../../untrusted/index.ts'
import styles from '../../../parts/find-item/find-item.module.css'
import { shortId } from '../../../parts/item/index.ts'
import { DialogFoot } from '../foot.tsx'
import { type User, usersQuery } from '../queries.ts'
import demand from './askers.module.css'

/** The longest text that a search takes. */
const MOST_WORDS = 200

interface VoteDialogProps {
  open: boolean
  itemId: string
  onClose(): void
}

/** Finds an identified user and votes in the user's name. */
export function VoteDialog({ open, itemId, onClose }: VoteDialogProps) {
  const t = useText('askers')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const words = useDeferredValue(typed.trim().slice(0, MOST_WORDS))
  const close = () => {
    setTyped('')
    setChosen(null)
    vote.reset()
    onClose()
  }
  const vote = useWrite({
    run: (api, personId: string) =>
      api.post('/api/feedback/{id}/votes', { params: { path: { id: itemId } }, body: { personId } }),
    done: ({ onBehalfBy }) => {
      close()
      toast({ text: onBehalfBy === null ? t.already : t.voted, tone: 'good' })
    },
    invalidates: ['votes'],
  })
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.voteTitle}
      footer={
        <DialogFoot
          verb={t.vote}
          busy={vote.busy}
          isReady={chosen !== null}
          onClose={close}
          onPress={() => chosen && vote.write(chosen)}
        />
      }
    >
      <div className={demand.demand}>
        <p>{t.voteWords}</p>
        <TextField
          label={t.find}
          type="search"
          value={typed}
          maxLength={MOST_WORDS}
          autoComplete="off"
          onChange={(text) => {
            setTyped(text)
            setChosen(null)
          }}
        />
        <UserChoices words={words} chosen={chosen} onChoose={setChosen} />
        {vote.error && <ErrorNote error={vote.error} />}
      </div>
    </Dialog>
  )
}

interface UsersProps {
  words: string
  chosen: string | null
  onChoose(personId: string): void
}

function UserChoices({ words, chosen, onChoose }: UsersProps) {
  const t = useText('askers')
  const users = useRead(usersQuery(words))
  return (
    <Loaded of={users} skeleton={<Skeleton height={36} lines={3} />}>
      {(found) =>
        found.length === 0 ? (
          <p className={styles.quiet}>{t.none}</p>
        ) : (
          <fieldset className={styles.alike}>
            <legend>{t.found}</legend>
            {found.map((user) => (
              <label key={user.personId}>
                <input
                  type="radio"
                  name="vote-for"
                  checked={chosen === user.personId}
                  onChange={() => onChoose(user.personId)}
                />
                <UserLine user={user} />
              </label>
            ))}
          </fieldset>
        )
      }
    </Loaded>
  )
}

function UserLine({ user: { name, personId, company } }: { user: User }) {
  const t = useText('askers')
  return (
    <span className={styles.likely}>
      <WordsLine of={name ?? t.nameless(shortId(personId))} />
      {company && (
        <small>
          <WordsLine of={[company.name ?? company.id, company.plan].filter(Boolean).join(', ')} />
        </small>
      )}
    </span>
  )
}
