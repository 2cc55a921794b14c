import type { OperatorTx } from '../../../core/database/db.ts'
import { event } from '../../../core/event.ts'

/** The operator decided on an application to the House Pool. */
export const applicationDecided = event<
  {
    applicationId: string
    testerId: string
    status: 'APPROVED' | 'REJECTED'
    reason: string | null
  },
  OperatorTx
>('application.decided')
