// What programs put on the clipboard, as they write it. Each holds the same words and what is left of them as a text.

type Clipboard = {
  from: string
  html?: string
  text: string
  /** A picture of the same words beside them. */
  hasPicture?: boolean
  /** The document in the editor. */
  becomes: string
}

const office = 'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"'
const fragment = (html: string): string => `<!--StartFragment-->${html}<!--EndFragment-->`

export const clipboards: readonly Clipboard[] = [
  {
    from: 'Google Docs',
    html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-6b0c"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;font-weight:400;font-style:normal;text-decoration:none;">Autumn fair</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;">Bring </span><span style="font-size:11pt;font-weight:700;font-style:normal;">soup</span><span style="font-weight:400;font-style:normal;"> and </span><span style="font-weight:400;font-style:italic;">bread</span><span style="font-weight:400;text-decoration:line-through;">, beer</span><span style="font-weight:400;"> to </span><a href="https://fair.example/" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">the yard</span></a></p><ul style="margin-top:0;"><li dir="ltr" style="font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">stalls</span></p></li></ul></b><br class="Apple-interchange-newline">`,
    text: 'Autumn fair\nBring soup and bread, beer to the yard\nstalls',
    becomes:
      '<h2>Autumn fair</h2><p>Bring <strong>soup</strong> and <em>bread</em><s>, beer</s> to <a>the yard</a></p><ul><li><p>stalls</p></li></ul>',
  },
  {
    from: 'Word',
    html: `<html ${office} xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang=DE>${fragment(`<p class=MsoNormal>Bring <b>soup</b> and <i style='mso-bidi-font-style:normal'>bread</i>, <u>early</u><o:p></o:p></p><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>stalls<o:p></o:p></p>`)}</body></html>`,
    text: 'Bring soup and bread, early\r\n·\tstalls\r\n',
    hasPicture: true,
    becomes:
      '<p>Bring <strong>soup</strong> and <em>bread</em>, <u>early</u></p><ul><li><p>stalls</p></li></ul>',
  },
  {
    from: 'Excel',
    html: `<html ${office} xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--td {mso-ignore:padding;} .xl65 {font-weight:700;}--></style></head><body link="#0563C1"><table border=0 cellpadding=0 style='border-collapse:collapse;width:96pt'><col width=64 span=2>${fragment(`<tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'>Who</td><td class=xl65>What</td></tr><tr><td>Ada</td><td align=right>3</td></tr>`)}</table></body></html>`,
    text: 'Who\tWhat\r\nAda\t3\r\n',
    hasPicture: true,
    becomes:
      '<table><tbody><tr><td><p>Who</p></td><td><p>What</p></td></tr><tr><td><p>Ada</p></td><td><p>3</p></td></tr></tbody></table>',
  },
  {
    from: 'LibreOffice Calc',
    html: `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.8 (Linux)"/><style type="text/css">body,div,table{font-family:"Liberation Sans";font-size:x-small}</style></head><body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup><tr><td height="17" align="left" valign=bottom><b>Who</b></td><td align="left" valign=bottom><b>What</b></td></tr><tr><td height="17" align="left">Ada</td><td align="right" sdval="3" sdnum="1031;">3</td></tr></table></body></html>`,
    text: 'Who\tWhat\nAda\t3\n',
    hasPicture: true,
    becomes:
      '<table><tbody><tr><td><p><strong>Who</strong></p></td><td><p><strong>What</strong></p></td></tr><tr><td><p>Ada</p></td><td><p>3</p></td></tr></tbody></table>',
  },
  {
    from: 'Outlook',
    html: `<html ${office}><head><style><!-- @font-face {font-family:Aptos;} --></style></head><body lang=EN-GB>${fragment(`<p class=MsoNormal><b><span style='font-size:11.0pt;font-family:"Aptos",sans-serif'>From:</span></b><span style='font-size:11.0pt'> Nora<br><b>Sent:</b> Tuesday<o:p></o:p></span></p><p class=MsoNormal><span style='font-style:italic;mso-fareast-language:EN-US'>See you there</span><o:p></o:p></p>`)}</body></html>`,
    text: 'From: Nora\r\nSent: Tuesday\r\nSee you there\r\n',
    becomes:
      '<p><strong>From:</strong> Nora<br><strong>Sent:</strong> Tuesday</p><p><em>See you there</em></p>',
  },
  {
    from: 'Gmail',
    html: `<meta charset='utf-8'><div style="color: rgb(34, 34, 34); font-family: Arial, Helvetica, sans-serif; font-weight: 400;">Dear all,</div><div style="font-weight: 400;"><b>soup</b> is on <span style="font-weight: bold;">Tuesday</span></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204)"><div dir="ltr">at six</div></blockquote>`,
    text: 'Dear all,\nsoup is on Tuesday\n\n> at six',
    becomes:
      '<p>Dear all,</p><p><strong>soup</strong> is on <strong>Tuesday</strong></p><blockquote><p>at six</p></blockquote>',
  },
  {
    from: 'Slack',
    html: `<meta charset='utf-8'><span style="color: rgb(29, 28, 29); font-family: Slack-Lato; font-weight: 400;">Bring<span> </span></span><b data-stringify-type="bold" style="box-sizing: inherit; font-weight: 700;">soup</b><span style="font-weight: 400;"><span> </span>and<span> </span></span><i data-stringify-type="italic" style="box-sizing: inherit;">bread</i>`,
    text: 'Bring soup and bread',
    becomes: '<p>Bring <strong>soup</strong> and <em>bread</em></p>',
  },
  {
    from: 'a terminal',
    text: '$ ls C:\\temp\\*.txt\n- 1.txt\n# root of __init__\n+ 49 151 2345\n1. first > second\n\n> done\n',
    becomes:
      '<p>$ ls C:\\temp\\*.txt<br>- 1.txt<br># root of __init__<br>+ 49 151 2345<br>1. first &gt; second</p><p>&gt; done</p>',
  },
]
