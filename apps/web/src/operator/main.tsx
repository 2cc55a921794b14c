import { enterAsPerson, operator } from '../session/index.ts'
import { mountSurface } from '../surface/index.ts'
import { setKnownRoutes } from '../surface/router/index.ts'
import { Console } from './console/console.tsx'
import { operatorLanguages } from './languages/index.ts'
import { routes } from './routes.ts'

setKnownRoutes(routes)
void mountSurface({
  surface: operator,
  languages: operatorLanguages,
  pages: () => <Console routes={routes} />,
  onSession: enterAsPerson,
})
