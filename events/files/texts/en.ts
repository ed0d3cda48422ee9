export const texts = {
  codes: {
    extension_not_accepted: 'Files of the kind “{{extension}}” are not accepted here',
    not_a_picture: 'This is no picture that can be used (JPEG, PNG or WebP)',
    scanner_away: 'The file could not be checked for viruses. Try again later',
    file_empty: 'The file is empty',
    file_locked: 'Somebody has locked this file',
    file_unknown: 'This file is not there any more, or not yours',
    file_infected: 'A virus was found in this file',
    locked_until_past: 'Choose a moment that is still to come',
  },
  audit: {
    FileUploaded: 'File uploaded',
    FileQuarantined: 'Virus found in a file',
    FileReplaced: 'New version of a file',
    FilePublished: 'File published',
    FileAttached: 'File attached',
    FileDetached: 'File detached',
    FileViewed: 'File looked at',
    FileLocked: 'File locked',
    FileUnlocked: 'File unlocked',
    FileRemoved: 'File removed',
  },
  archive: {
    folder: 'Files',
    left_out: 'These files are not in the archive, because they are gone or you may not see them:',
    left_out_name: 'Left out',
  },
}
