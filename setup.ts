// Sets up the network of an installation without the demo, and its first administrator: `npm run setup`.
import { accountState, addressState } from '#command-api/accounts/account.state.ts'
import { memberStatusState } from '#command-api/members/member.state.ts'
import type { LoadableState } from '#platform/commands/commands.ts'
import type { Config } from '#platform/config/config.ts'
import { configOf } from '#platform/config/config.ts'
import { canonicalAddress } from '#platform/content/canonical-address.ts'
import { FolderInUse } from '#platform/database/folder-lock.ts'
import { runningPostgres } from '#platform/database/running-postgres.ts'
import { codeTexts } from '#platform/http/code-texts.ts'
import { fold } from '#platform/language/decider.ts'
import { newId } from '#platform/language/ids.ts'
import { isRejection, type Rejection, reject } from '#platform/language/rejection.ts'
import { type Language, languages, z } from '#platform/language/shapes.ts'
import { composeCommandSide, runProjectors } from '#platform/process/composition-root.ts'
import { exitReason } from '#platform/process/exit-reason.ts'
import { type Infrastructure, openInfrastructure } from '#platform/process/infrastructure.ts'
import { MissingAnswer, type Prompt, parseFlags, promptFor } from '#platform/process/prompts.ts'
import { type Commander, inProcessCommander } from '#platform/reactors/commander.ts'
import { bodyHashOf, derivedKey } from '#platform/requests/derived-ids.ts'

/** The answers that a new network needs. */
export type NetworkDetails = {
  name: string
  language: Language
  email: string
  first_name: string
  last_name: string
}

/** The result of a setup. The link works once, for a day; null when no administrator needs one. */
export type SetUp = { isNew: boolean; network: string; link: string | null }

const dayInMinutes = 24 * 60
const catchUpMs = 10 * 60_000

/**
 * Sets up the network unless it exists. `asked` is called only for a new network. An interrupted setup continues; a
 * repeat issues another link while the administrator with the `known` address has no password.
 */
export const setUp = async (
  config: Config,
  promptForDetails: () => Promise<NetworkDetails>,
  known?: string,
): Promise<SetUp> => {
  const base = await infrastructureOf(config)
  try {
    const projectors = await runProjectors(base, false)
    await projectors.passed(Object.keys(projectors.positions()), await base.store.head(), catchUpMs)
    const nameOf = async () => String((await base.permit.network()).name)
    const { admin_ids } = await folded(base, memberStatusState, '')
    if (admin_ids.length > 0) {
      const holder = known === undefined ? null : await holderOf(base, known)
      const isWaiting =
        holder !== null &&
        admin_ids.includes(holder) &&
        (await base.services.secrets.get('password', holder)) === null
      return { isNew: false, network: await nameOf(), link: isWaiting ? await linkFor(base, holder) : null }
    }
    const commander = inProcessCommander(await composeCommandSide(base, projectors), base.permit)
    const details = await promptForDetails()
    const memberId = await foundNetwork(base, commander, details)
    return { isNew: true, network: await nameOf(), link: await linkFor(base, memberId) }
  } finally {
    await base.shutdown.run()
  }
}

// If the product is running, its embedded database is already open.
const infrastructureOf = async (config: Config): Promise<Infrastructure> => {
  try {
    return await openInfrastructure(config)
  } catch (error) {
    const databaseUrl = error instanceof FolderInUse ? await runningPostgres(config.dataDir) : null
    if (databaseUrl === null) throw error
    return openInfrastructure({ ...config, databaseUrl })
  }
}

const foundNetwork = async (
  base: Infrastructure,
  commander: Commander,
  { name, language, email, first_name, last_name }: NetworkDetails,
): Promise<string> => {
  const setupKey = await setupKeyOf(base)
  const send = async (command: string, body: Record<string, unknown>, mayBe: string | null = null) => {
    const key = derivedKey(setupKey, 'setup', bodyHashOf(command, body))
    const because = { key, causation_id: null, onBehalfOf: null }
    const outcome = await commander.send(command, body, because).catch(rejectionOfContract)
    if (!isRejection(outcome)) return (outcome.answer ?? {}) as { id?: string }
    if (outcome.code !== mayBe) throw new MissingAnswer(await localizedRejection(outcome))
    return {}
  }
  await send('settings/found', { name, language, languages: [...languages] }, 'network_founded')
  const user = { email, first_name, last_name, language }
  const created = await send('members/create', { user }, 'email_taken')
  const member_id = created.id ?? (await holderOf(base, email)) ?? ''
  await send('groups/create_category', { group_category: firstCategory(language) }, 'name_taken')
  await send('members/appoint_admin', { member_id })
  return member_id
}

// Every group needs a category, and the web creates none, so without one no member could create a group.
const firstCategory = (language: Language) => {
  const words = { en: 'Group Groups', es: 'Grupo Grupos', fr: 'Groupe Groupes', de: 'Gruppe Gruppen' }
  const [name, plural_name] = words[language === 'de_DU' ? 'de' : language].split(' ')
  return { slug: 'groups', name, plural_name }
}

// The idempotency keys of all steps derive from it, so an interrupted setup continues.
const setupKeyOf = async ({ db }: Infrastructure): Promise<string> => {
  await db('fm.notes')
    .insert({ name: 'setup', value: JSON.stringify({ key: newId() }) })
    .onConflict('name')
    .ignore()
  return (await db('fm.notes').where('name', 'setup').first('value')).value.key
}

const folded = async <State>(
  { store }: Infrastructure,
  loadable: LoadableState<State>,
  id: string,
): Promise<State> => fold(loadable, await store.read(loadable.stream(id)))

const holderOf = async (base: Infrastructure, email: string): Promise<string | null> => {
  const { holder } = await folded(base, addressState, base.services.limits.hashOf(canonicalAddress(email)))
  if (holder === null) return null
  const account = await folded(base, accountState, holder)
  return account.status === 'open' ? holder : null
}

const linkFor = async ({ config, services }: Infrastructure, memberId: string): Promise<string> => {
  const id = newId()
  await services.tokens.issue({ id, kind: 'rst', subject_id: memberId, minutes: dayInMinutes })
  const token = (await services.tokens.handOver(id)) ?? ''
  return `${config.publicUrl}/users/password/edit?reset_password_token=${encodeURIComponent(token)}`
}

// Input that violates the contract is rejected with the contract's code.
const rejectionOfContract = (error: unknown): Rejection => {
  if (!(error instanceof z.ZodError)) throw error
  return reject(error.issues[0]?.message ?? '', `/${error.issues[0]?.path.join('/')}`)
}

const localizedRejection = async ({ code, params }: Rejection): Promise<string> =>
  (await codeTexts())('en', code, params) ?? code

const isLanguage = (text: string): text is Language => languages.some((language) => language === text)

const lengthProblem = (answer: string) =>
  answer.length > 100 ? 'must not be longer than 100 characters' : null

const prompts: readonly Prompt[] = [
  { flag: 'name', asks: 'Network name', validate: lengthProblem },
  {
    flag: 'language',
    asks: `Language (${languages.join(', ')})`,
    defaultAnswer: 'en',
    validate: (answer) => (isLanguage(answer) ? null : `must be one of ${languages.join(', ')}`),
  },
  {
    flag: 'email',
    asks: 'Email address of the administrator',
    validate: (answer) =>
      /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(answer) ? null : 'must be an email address',
  },
  { flag: 'first-name', asks: 'First name', validate: lengthProblem },
  { flag: 'last-name', asks: 'Last name', validate: lengthProblem },
]

const networkDetailsOf = (answers: ReadonlyMap<string, string>): NetworkDetails => {
  const answerTo = (flag: string) => answers.get(flag) ?? ''
  const language = answerTo('language')
  return {
    name: answerTo('name'),
    language: isLanguage(language) ? language : 'en',
    email: answerTo('email'),
    first_name: answerTo('first-name'),
    last_name: answerTo('last-name'),
  }
}

const reportOf = ({ isNew, network, link }: SetUp, { publicUrl }: Config): string => {
  const head = isNew ? `The network "${network}" was created.` : `The network "${network}" already exists.`
  if (link === null) return `${head} Nothing was changed.\n`
  return `${head} Choose the administrator's password here. The link works once and expires in one day:

  ${link}

The link works while Folkmoot is running at ${publicUrl}.
`
}

if (process.argv[1] === import.meta.filename) {
  let config: Config | null = null
  try {
    config = configOf({ LOG_LEVEL: 'error', ...process.env })
    const given = parseFlags(prompts, process.argv.slice(2))
    const promptForDetails = async () => networkDetailsOf(await promptFor(prompts, given))
    process.stdout.write(reportOf(await setUp(config, promptForDetails, given.get('email')), config))
  } catch (error) {
    process.stderr.write(`Folkmoot was not set up: ${exitReason(error, config)}\n`)
    process.exitCode = 1
  }
}
