import { expect } from 'chai'
import type { SearchAnswer } from '#events/search/search.contract.ts'
import { eachSearchEngine } from '#test/kit/search-engines.ts'
import { workOf } from '#test/kit/statement-work.ts'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'
import { uploadClient } from '#test/kit/upload-client.ts'

// One word stands in every kind of thing, where few may read it. No answer to others may differ from that for a word of the
// same length that stands nowhere.

const canary = 'zyzzyva'
const nobodys = 'qyqqyqa'
const guests = 'whitlock'
/** Rows of all modules that hold the word. */
const planted = 12

/** Ways to ask for a word: whole, begun, wrongly typed, as a part, as a phrase and as a value. */
const asking = (word: string): string[] => [
  word,
  word.slice(0, 4),
  `${word.slice(0, 5)}${word[4]}${word.slice(5)}`,
  word.slice(2),
  `"${word}"`,
  `${word} OR ${word}s`,
  `${word} from:ben`,
  `in:${word}`,
  `group:${word}`,
  `#${word}`,
  `from:${word}`,
  `to:${word}`,
]

eachSearchEngine((searchUrl) => {
  describe('a word that stands where few may read', function () {
    this.timeout(120_000)
    let app: TestNetwork
    let group = ''
    let single = ''
    const as = (name: PersonaName) => app.persona(name)
    const made = async (name: PersonaName, path: string, body: object): Promise<string> =>
      (await as(name).post(path, body).expect(201)).body.id

    before(async () => {
      app = await startTestNetwork({ searchUrl: await searchUrl() })
      await made(ada, '/administration/group_categories', {
        group_category: { name: 'Circle', plural_name: 'Circles', slug: 'circles' },
      })
      group = await made(ben, '/groups', {
        group: { name: `The ${canary}`, slug: 'attic', access: 'hidden', group_category_id: 'circles' },
      })
      const calendar = await made(ben, '/calendars', {
        calendar: { name: `Days of the ${canary}`, color: '3f7c31', type: 'group' },
        parent_id: group,
      })
      await made(ben, '/appointments', {
        appointment: {
          name: `Feeding the ${canary}`,
          calendar_ids: [calendar],
          date: { start: '2036-03-04T16:00:00Z', end: '2036-03-04T17:00:00Z', time_zone: 'Europe/Berlin' },
        },
      })
      const series = await made(ben, '/appointments', {
        appointment: {
          name: 'Feeding',
          calendar_ids: [calendar],
          date: { start: '2036-03-05T16:00:00Z', end: '2036-03-05T17:00:00Z', time_zone: 'Europe/Berlin' },
          recurrence_pattern: { recurrence_frequency: 'weekly' },
        },
      })
      single = `r-${series}-20360312T1600Z`
      const ofOneDate = { name: `Washing the ${canary}`, description: canary, location: { name: canary } }
      await as(ben).put(`/appointments/${single}`, { appointment: ofOneDate, apply_to: 'this' }).expect(204)
      const post = await made(ben, '/api/v1/activities', {
        activity: { type: 'note', title: canary, content: `About the ${canary}`, group_ids: [group] },
      })
      await as(ben).post(`/api/v1/activities/${post}/like`).expect(204)
      await made(ben, `/api/v1/activities/${post}/replies`, { content: `More of the ${canary}` })
      await made(ben, '/api/v1/messages', { to: [app.ids.ada], subject: canary, content: `The ${canary}` })
      const room = await made(ben, '/api/v1/chats', { member_id: app.ids.ada })
      for (const chat of [room, `group/${group}`])
        await made(ben, `/api/v1/chats/${encodeURIComponent(chat)}/messages`, {
          content: `Quietly of the ${canary}`,
        })
      const folder = await made(ben, '/api/storage/folders', {
        name: `Papers of the ${canary}`,
        parent_folder_id: `group:${group}`,
      })
      await uploadClient(app)(ben, 'files', {
        name: `${canary}.txt`,
        content: Buffer.from(canary),
        fields: { folder_id: folder },
      })
      await made(ben, '/searches', { name: canary, q: canary })
      for (const name of [dan, gia] as const) await made(name, '/searches', { name: 'Own', q: canary })
    })
    after(() => app.close())

    const searched = async (name: PersonaName, q: string, more = ''): Promise<SearchAnswer> =>
      (
        await as(name)
          .get(`/search?q=${encodeURIComponent(q)}${more}`)
          .expect(200)
      ).body
    const foundIn = async (name: PersonaName, q = canary) =>
      Object.entries(await searched(name, q))
        .filter(([, { total }]) => total !== 0)
        .map(([module]) => module)

    it('is found in every module by its author, so looking for it means something', async () => {
      const modules = Object.keys(await searched(ben, canary)).filter((module) => module !== 'memberships')
      expect((await foundIn(ben)).sort()).to.deep.equal(modules.sort())
    })

    it('is found at the one date of a series that says it', async () => {
      const { hits } = (await searched(ben, canary)).appointments ?? { hits: [] }
      expect(hits.map(({ path }) => path)).to.include(`/appointments/${single}`)
    })

    it('is found by its recipient where it was sent to, and by administrators in the name of the group', async () =>
      expect((await foundIn(ada)).sort()).to.deep.equal(['chats', 'groups', 'messages']))

    for (const [name, word] of [
      [dan, canary],
      [gia, canary],
      [gia, guests],
    ] as const)
      it(`tells ${name} no more of ${word} than of a word that stands nowhere`, async () => {
        const silence = `${nobodys}k`.slice(0, word.length)
        const modules = Object.keys(await searched(name, ''))
        for (const [at, q] of asking(word).entries()) {
          const other = asking(silence)[at] ?? ''
          for (const more of ['', ...(at === 0 ? modules.map((module) => `&query_name=${module}`) : [])])
            expect(bare(await searched(name, q, more), word), `${q}${more}`).to.deep.equal(
              bare(await searched(name, other, more), silence),
            )
          expect(await listed(name, q), q).to.deep.equal(await listed(name, other))
        }
      })

    it('costs others the work of a word that stands nowhere, and not that of its readers', async () => {
      const work = (name: PersonaName, q: string) => workOf(app.db, () => searched(name, q))
      const found = await work(ben, canary)
      for (const name of [dan, gia] as const)
        for (const [at, q] of asking(canary).entries()) {
          await searched(name, q)
          const [own, none] = [await work(name, q), await work(name, asking(nobodys)[at] ?? '')]
          expect(own.statements, q).to.deep.equal(none.statements)
          // Rows that hold the word are looked at once or twice, and nothing is read beside them.
          expect(own.rows - none.rows, q).to.be.within(0, 2 * planted)
          expect(own.statements.length, q).to.be.below(found.statements.length)
        }
      expect(found.rows).to.be.above(2 * planted)
    })

    it('stands in no suggestion, count or list of others', async () => {
      for (const name of [dan, gia] as const)
        expect((await as(name).get('/searches').expect(200)).body.searches[0].total).to.equal(0)
    })

    it('leads into no group that is hidden, and out of nothing for visitors', async () => {
      for (const name of [dan, gia] as const)
        for (const id of [group, 'attic', 'nowhere'])
          expect((await as(name).get(`/groups/${id}/search?q=${canary}`)).status, id).to.equal(404)
      for (const path of ['/search', '/search/suggestions', '/groups/attic/search', '/searches'])
        expect((await app.send('GET', `${path}?q=${canary}`)).status, path).to.equal(401)
    })

    /** An answer without what was typed and without the moment. */
    const bare = (answer: SearchAnswer, word: string) => {
      const text = JSON.stringify(answer).replaceAll(/"position":"\d+"/g, '"position":""')
      return JSON.parse(text.replaceAll(word, 'word'))
    }

    const listed = async (name: PersonaName, q: string) => {
      const typed = encodeURIComponent(q)
      const paths = [
        `/search/suggestions?q=${typed}`,
        `/members?q=${typed}`,
        `/directory/circles?q=${typed}`,
        `/appointments?from=2036-03-01T00:00:00Z&to=2036-04-01T00:00:00Z&q=${typed}`,
        `/activitystreams/all/unread?q=${typed}`,
        // Guests see no members who share nothing with them.
        `/members/${app.ids[name === gia ? gia : ben]}/likes.json?q=${typed}`,
      ]
      const answers = await Promise.all(paths.map((path) => as(name).get(path).expect(200)))
      return answers.map(({ text }) => text.replaceAll(/"newest_no":"\d+"/g, ''))
    }
  })
})
