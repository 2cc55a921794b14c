import { Button, Dialog } from '@groundswell/ui'
import { theSession } from '../session/index.ts'
import { useText } from '../text/index.ts'

/** The session has ended under an open page: nothing on it is lost. */
export function Lost({ open }: { open: boolean }) {
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
