import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { picturesOf } from '#platform/content/person.ts'
import { toastDone } from '#web/actions/parts/undo.ts'
import { asProblem } from '#web/kit/data/problem.ts'
import { currentSession, setSession, useNetwork } from '#web/kit/data/session.ts'
import { acceptedAmong, pictureTypes } from '#web/kit/files/accepted-files.ts'
import { upload } from '#web/kit/files/upload.ts'
import { problemText, useText } from '#web/kit/language/texts.ts'
import { Avatar } from '#web/kit/people/Avatar.tsx'
import { commands, type MemberView } from './parts/members.store.ts'

/** A member's picture: another one counts at once, and so does taking it away. */
export function PictureField({ member }: { member: MemberView }) {
  const say = useText()
  const network = useNetwork()
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const name = member.name ?? say('kit.deleted_member')

  const choose = async (picture_id: string | null) => {
    const before = member.picture_id
    await commands.choose_picture({ member_id: member.id, picture_id })
    showOwn(member.id, picture_id)
    toastDone(say(picture_id === null ? 'files.photo_removed' : 'files.photo_changed'), () =>
      showOwn(member.id, before),
    )
  }
  const attempted = async (act: () => Promise<void>) => {
    setProblem(null)
    try {
      await act()
    } catch (thrown) {
      const { code, params, errors } = asProblem(thrown)
      setProblem(problemText(say, errors[0]?.code ?? code, errors[0]?.params ?? params))
    } finally {
      setProgress(null)
    }
  }
  const take = (files: readonly File[]) => {
    const { taken, refused, only } = acceptedAmong(files, 'images', network)
    const [file] = taken
    if (!file) {
      const names = refused.map((one) => one.name).join(', ')
      if (names !== '')
        setProblem(say('files.refused_only', { names, only: only?.join(', '), count: refused.length }))
      return
    }
    void attempted(async () => {
      setProgress(0)
      const options = { directory: 'images' as const, memberId: member.id, onProgress: setProgress }
      const { id, state } = await upload(file, options)
      if (state === 'quarantine') return setProblem(say('files.quarantine'))
      await choose(id)
    })
  }

  return (
    <fieldset
      className="fm-picture"
      aria-busy={progress !== null}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take([...event.dataTransfer.files])
      }}
    >
      <legend className="fm-label">{say('files.profile_photo')}</legend>
      <Avatar id={member.id} name={name} picture={member.images.medium} size={72} />
      <div className="fm-stack">
        <p className="fm-small fm-muted">{say('files.profile_photo_hint')}</p>
        <div className="fm-row">
          <Button
            variant="default"
            size="xs"
            loading={progress !== null}
            onClick={() => input.current?.click()}
          >
            {say('files.photo_choose')}
          </Button>
          {member.picture_id !== null && progress === null && (
            <Button variant="subtle" size="xs" onClick={() => attempted(() => choose(null))}>
              {say('files.photo_remove')}
            </Button>
          )}
          {progress !== null && (
            <progress max={100} value={progress} aria-label={say('files.progress_of', { name })} />
          )}
        </div>
        {problem && (
          <p className="fm-small fm-upload-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        aria-label={say('files.photo_choose')}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </fieldset>
  )
}

// The own avatar is in the frame of every page, which loads it once.
const showOwn = (memberId: string, pictureId: string | null): void => {
  const session = currentSession()
  if (session?.member?.id !== memberId) return
  setSession({ ...session, member: { ...session.member, images: picturesOf(pictureId) } })
}
