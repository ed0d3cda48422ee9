import { CommandApiUnavailable, type CommandClient } from '#platform/http/command-client.ts'
import { reject } from '#platform/language/rejection.ts'
import { language } from '#platform/language/shapes.ts'
import { type Dispatch, type Origin, system } from '#platform/requests/request.ts'
import type { Commander } from './commander.ts'

/**
 * Sends commands to command-api in another process. While it is unavailable they wait and are sent again with
 * the same key, so nothing is lost or done twice. Throws when the client is closed meanwhile.
 */
export const httpCommander = (client: CommandClient): Commander => ({
  send: (name, command, { key, causation_id, correlation_id = null, onBehalfOf, memberId = null }) =>
    client.send(
      {
        name,
        command,
        key,
        member_id: memberId,
        on_behalf_of: onBehalfOf,
        causation_id,
        correlation_id,
        origin: null,
      },
      { timeoutMs: Number.POSITIVE_INFINITY, requestId: correlation_id ?? key },
    ),
})

/** How long a client waits for command-api, in milliseconds. */
const timeoutMs = 4_000

/** Sends commands of queries that must be recorded, for their reader. */
export const httpDispatch =
  (client: CommandClient): Dispatch =>
  async ({
    name,
    command,
    key,
    actor,
    causation_id = null,
    correlation_id = null,
    request_id = key,
    origin,
  }) => {
    const sent = {
      name,
      command,
      key,
      member_id: actor.id === system.id ? null : actor.id,
      on_behalf_of: null,
      causation_id,
      correlation_id,
      origin: origin === undefined ? null : withoutCookies(origin),
    }
    return client.send(sent, { timeoutMs, requestId: request_id }).catch((error) => {
      if (error instanceof CommandApiUnavailable) return reject('overloaded')
      throw error
    })
  }

const withoutCookies = ({ ip, client, user_agent, session_id, language: requested }: Origin) => ({
  ip,
  client,
  user_agent,
  session_id,
  language: language.parse(requested),
})
