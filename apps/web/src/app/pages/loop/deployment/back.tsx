import { Link } from '@tanstack/react-router'
import { useWorkspace } from '../../../../session/index.ts'
import { useText } from '../../../../text/index.ts'

/** Leads from a deployment to the board. */
export function BackToBoard() {
  const t = useText('loop')
  const { slug } = useWorkspace()
  return (
    <Link to="/app/$workspace/loop" params={{ workspace: slug }}>
      {t.back}
    </Link>
  )
}
