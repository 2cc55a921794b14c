import { errors, type Provider } from 'oidc-provider'
import {
  type DevelopmentProviderOptions,
  developmentGrant,
  testerResource,
  workspaceResource,
} from './development-options.ts'
import { resourceServerOf } from './development-resources.ts'
import { findDevelopmentUser } from './development-users.ts'

/**
 * Adds the grant by which a script gets a token. `user` is an address; testers get the tester audience, others the
 * workspace audience.
 */
export function addDevelopmentGrant(provider: Provider, options: DevelopmentProviderOptions): void {
  provider.registerGrantType<{ user?: string }>(
    developmentGrant,
    async (ctx) => {
      const { client, params } = ctx.oidc
      const user = findDevelopmentUser(params.user ?? '')
      if (!user) throw new errors.InvalidRequest(`unknown user: ${JSON.stringify(params.user ?? '')}`)
      const resource = user.isTester ? testerResource : workspaceResource
      const server = resourceServerOf(options, resource)
      const grant = new provider.Grant({ clientId: client.clientId, accountId: user.email })
      grant.addResourceScope(resource, server.scope)
      const token = new provider.AccessToken({
        client,
        accountId: user.email,
        grantId: await grant.save(),
        gty: 'development_user',
        scope: server.scope,
        resourceServer: new provider.ResourceServer(resource, server),
      })
      ctx.body = { access_token: await token.save(), token_type: 'Bearer', expires_in: token.expiration }
    },
    'user',
  )
}
