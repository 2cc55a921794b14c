import { read } from '../../../data/index.ts'
import { summaryRead } from '../../parts/figures/queries.ts'

/** Number of items in the stream. */
export const STREAM = 20

/** Returns the person's unread notifications; some need an action, such as a low budget. */
export const noticesQuery = () =>
  read({
    key: ['notifications', 'unread'],
    topics: ['notification', 'feedback', 'deployment', 'budget', 'reward', 'campaign'],
    load: (api, signal) =>
      api.get('/api/notifications', { params: { query: { unread: true, limit: 100 } }, signal }),
  })

/** Deployments under way; read only when one of them waits for a person. */
export const openDeploymentsQuery = () =>
  read({
    key: ['deployments', 'open'],
    topics: ['deployment', 'feedback'],
    load: (api, signal) =>
      api.get('/api/deployments', { params: { query: { isOpen: true, limit: 100 } }, signal }),
  })

/** Returns the figures of each of the last 30 days. */
export const swellRead = () => summaryRead({}, ['feedback', 'votes', 'deployment'])
