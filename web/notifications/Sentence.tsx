import { Fragment } from 'react'
import { texts, useText } from '#web/kit/language/texts.ts'
import { useActors } from './actor-names.ts'
import type { NotificationView } from './notifications.store.ts'

const [actorMark, nameMark] = ['\u0001', '\u0002']

/** What happened, with the names in bold. */
export function Sentence({ notification }: { notification: NotificationView }) {
  const say = useText()
  const { feature, kind, about, actor_count } = notification
  const actor = useActors(notification)
  const name = about.name ?? say('notifications.without_name')
  const sentence = `${feature}.notifications.${kind}`
  const unnamed = `${sentence}_unnamed`
  const words = say(about.name === null && texts.exists(unnamed) ? unnamed : sentence, {
    actor: actorMark,
    name: nameMark,
    count: Math.max(1, actor_count),
  })
  return (
    <>
      {partsOf(words).map(({ key, part }) =>
        part === actorMark || part === nameMark ? (
          <strong key={key}>{part === actorMark ? actor : name}</strong>
        ) : (
          <Fragment key={key}>{part}</Fragment>
        ),
      )}
    </>
  )
}

const partsOf = (words: string): { key: string; part: string }[] =>
  words.split(new RegExp(`([${actorMark}${nameMark}])`)).map((part, at) => ({ key: `${at} ${part}`, part }))
