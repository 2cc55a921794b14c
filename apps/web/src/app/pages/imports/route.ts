import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lazy-page.ts'
import { workspaceRoute } from '../../workspace-route.ts'
import { parseImportSearch } from './search.ts'

/** Items of another service, from a file: `?run=` shows an import that the service carries out. */
export const importsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'imports',
  validateSearch: parseImportSearch,
  component: lazyPage(() => import('./page.tsx'), 'ImportsPage'),
})
