import { enterAsPerson, portal } from '../session/index.ts'
import { mountSurface } from '../surface/index.ts'
import { knowRoutes } from '../surface/router/index.ts'
import { Frame } from './frame/frame.tsx'
import { portalLanguages } from './languages/index.ts'
import { routes } from './routes.ts'

knowRoutes(routes)
void mountSurface({
  surface: portal,
  languages: portalLanguages,
  pages: () => <Frame routes={routes} />,
  onSession: enterAsPerson,
})
