import { campaignRoute } from './pages/c/route.ts'
import { earningsRoute } from './pages/earnings/route.ts'
import { homeRoute } from './pages/home/route.ts'
import { houseRoute } from './pages/house/route.ts'
import { impactRoute } from './pages/impact/route.ts'
import { joinRoute } from './pages/join/route.ts'
import { mineRoute, votesRoute } from './pages/mine/route.ts'
import { noticesRoute } from './pages/notices/route.ts'
import { previewRoute } from './pages/preview/route.ts'
import { profileRoute } from './pages/profile/route.ts'
import { standingRoute } from './pages/standing/route.ts'
import { verifyRoute } from './pages/verify/route.ts'
import { walletRoute } from './pages/wallet/route.ts'

/** Every page of the portal, one line each. */
export const routes = [
  homeRoute,
  joinRoute,
  campaignRoute,
  mineRoute,
  votesRoute,
  previewRoute,
  verifyRoute,
  impactRoute,
  earningsRoute,
  walletRoute,
  standingRoute,
  noticesRoute,
  profileRoute,
  houseRoute,
]
