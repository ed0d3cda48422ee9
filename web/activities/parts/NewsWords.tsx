import { Fragment } from 'react'
import { Link } from 'react-router'
import type { StreamNewsView } from '#events/activities/stream-news.contract.ts'
import { useText } from '#web/kit/language/texts.ts'

const [actorMark, nameMark] = ['\u0001', '\u0002']

/** "Nora and 3 others joined Garden", with a link. */
export function NewsWords({ news }: { news: StreamNewsView }) {
  const say = useText()
  const { feature, kind, people, people_count, thing_count, about } = news
  const [one = say('kit.deleted_member'), other = ''] = people.map(
    ({ name }) => name ?? say('kit.deleted_member'),
  )
  const actor =
    people_count <= 1
      ? one
      : people_count === 2
        ? say('notifications.two_people', { one, other })
        : say('notifications.more_people', { one, count: people_count - 1 })
  const words = say(`${feature}.stream_news.${kind}`, {
    actor: actorMark,
    name: nameMark,
    count: thing_count || people_count,
  })
  return partsOf(words).map(({ key, part }) => (
    <Fragment key={key}>
      {part === actorMark && <strong>{actor}</strong>}
      {part === nameMark && about !== null && (
        <Link className="fm-quiet-link" to={about.path}>
          {about.name}
        </Link>
      )}
      {part !== actorMark && part !== nameMark && part}
    </Fragment>
  ))
}

const partsOf = (words: string): { key: string; part: string }[] =>
  words.split(new RegExp(`([${actorMark}${nameMark}])`)).map((part, at) => ({ key: `${at} ${part}`, part }))
