import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '#web/kit/feedback/states.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { PageTitle } from '#web/kit/page/PageTitle.tsx'
import { paths } from './paths.ts'

/** No page has this path. */
export function NotFoundPage() {
  const say = useText()
  return (
    <div className="fm-page">
      <PageTitle text={say('shell.page_not_found')} />
      <EmptyState
        big
        whole
        title={say('shell.page_not_found')}
        action={
          <Button component={Link} to={paths.home()} variant="default">
            {say('shell.to_start')}
          </Button>
        }
      >
        {say('shell.page_not_found_text')}
      </EmptyState>
    </div>
  )
}
