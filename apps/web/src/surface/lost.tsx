import { Button, Dialog } from '@groundswell/ui'
import { theSession } from '../session/index.ts'
import { useText } from '../text/index.ts'

/** Says that the session has ended under an open page, and offers to sign in. Nothing on the page is lost. */
export function LostSession({ open }: { open: boolean }) {
  const t = useText('surface')
  return (
    <Dialog
      open={open}
      size="s"
      title={t.sessionEnded}
      dismissable={false}
      onClose={() => {}}
      footer={
        <Button variant="primary" onClick={() => void theSession().signIn()}>
          {t.signInAgain}
        </Button>
      }
    >
      <p>{t.sessionEndedWhy}</p>
    </Dialog>
  )
}
