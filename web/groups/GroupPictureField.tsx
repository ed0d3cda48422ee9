import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { picturesOf } from '#platform/content/person.ts'
import { asProblem } from '#web/kit/data/problem.ts'
import { useMember, useNetwork } from '#web/kit/data/session.ts'
import { acceptedAmong, pictureTypes } from '#web/kit/files/accepted-files.ts'
import { upload } from '#web/kit/files/upload.ts'
import { problemText, useText } from '#web/kit/language/texts.ts'
import { Avatar } from '#web/kit/people/Avatar.tsx'

type Props = {
  name: string
  pictureId: string | null
  onChange: (pictureId: string | null) => void
  error?: ReactNode
}

/** The picture of a group. It is uploaded at once and counts when the form is saved. */
export function GroupPictureField({ name, pictureId, onChange, error }: Props) {
  const say = useText()
  const network = useNetwork()
  const member = useMember()
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const take = async (files: readonly File[]) => {
    const { taken, refused, only } = acceptedAmong(files, 'images', network)
    const [file] = taken
    setProblem(null)
    if (!file) {
      const names = refused.map((one) => one.name).join(', ')
      if (names !== '')
        setProblem(say('files.refused_only', { names, only: only?.join(', '), count: refused.length }))
      return
    }
    setProgress(0)
    try {
      const options = { directory: 'images' as const, memberId: member.id, onProgress: setProgress }
      const { id, state } = await upload(file, options)
      if (state === 'quarantine') setProblem(say('files.quarantine'))
      else onChange(id)
    } catch (thrown) {
      const { code, params, errors } = asProblem(thrown)
      setProblem(problemText(say, errors[0]?.code ?? code, errors[0]?.params ?? params))
    } finally {
      setProgress(null)
    }
  }

  return (
    <fieldset className="fm-group-picture" aria-busy={progress !== null}>
      <legend className="fm-label">{say('groups.picture')}</legend>
      <Avatar id={name} name={name || '?'} picture={picturesOf(pictureId).medium} size={72} square />
      <div className="fm-row">
        <Button
          variant="default"
          size="xs"
          loading={progress !== null}
          onClick={() => input.current?.click()}
        >
          {say('groups.picture_choose')}
        </Button>
        {pictureId !== null && progress === null && (
          <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
            {say('groups.picture_remove')}
          </Button>
        )}
      </div>
      {(problem ?? error) && (
        <p className="fm-small fm-upload-problem" role="alert">
          {problem ?? error}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        aria-label={say('groups.picture_choose')}
        onChange={({ currentTarget }) => {
          void take([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </fieldset>
  )
}
