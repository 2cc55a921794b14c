import { enterAsPerson, portal } from '../session/index.ts'
import { mountSurface } from '../surface/index.ts'
import { setKnownRoutes } from '../surface/router/index.ts'
import { Frame } from './frame/frame.tsx'
import { OpenFrame } from './frame/open-frame.tsx'
import { portalLanguages } from './languages/index.ts'
import { joinRoute } from './pages/join/route.ts'
import { routes } from './routes.ts'
import { forgetWhenSignedOut } from './unsent/index.ts'

setKnownRoutes(routes)
void mountSurface({
  surface: portal,
  languages: portalLanguages,
  pages: () => <Frame routes={routes} />,
  beforeSignIn: <OpenFrame routes={[joinRoute]} />,
  onSession() {
    enterAsPerson()
    forgetWhenSignedOut()
  },
})
