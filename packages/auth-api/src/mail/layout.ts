import type { MailContent, MailList } from './messages';

const colors = {
  ground: '#faf7f2',
  paper: '#ffffff',
  ink: '#241a1c',
  muted: '#6b5b5e',
  line: '#e8dfd5',
  wine: '#6d1a36',
};
const serif = "Georgia,'Times New Roman',serif";
const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The mail as plain text. */
export function mailText(content: MailContent, product: string): string {
  const action = content.action ? [`${content.action.label}:\n${content.action.url}`] : [];
  return [
    content.heading,
    ...content.paragraphs,
    ...(content.facts ? [content.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(content.list ? [listText(content.list)] : []),
    ...action,
    ...(content.code === null ? [] : [`${codeLabel(content)} ${content.code}`]),
    content.footnote,
    `— ${product}`,
  ].join('\n\n');
}

/** The mail as HTML: one column, inline styles, no images and nothing loaded from outside. */
export function mailHtml(content: MailContent, product: string): string {
  const paragraphs = content.paragraphs.map(
    (text) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.6">${escape(text)}</p>`,
  );
  return `<!doctype html>
<html lang="es-MX">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(content.subject)}</title></head>
<body style="margin:0;background:${colors.ground};color:${colors.ink};font-family:${sans}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 8px 16px;font-family:${serif};font-size:22px;color:${colors.wine}">${escape(product)}</td></tr>
<tr><td style="background:${colors.paper};border:1px solid ${colors.line};border-top:4px solid ${colors.wine};border-radius:8px;padding:32px">
<h1 style="margin:0 0 16px;font-family:${serif};font-size:26px;line-height:1.25;font-weight:normal">${escape(content.heading)}</h1>
${paragraphs.join('\n')}
${facts(content)}
${list(content)}
${button(content)}
${typedCode(content)}
<p style="margin:0;padding-top:16px;border-top:1px solid ${colors.line};font-size:13px;line-height:1.5;color:${colors.muted}">${escape(content.footnote)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function listText({ lines, more, sum }: MailList): string {
  return [
    ...lines.map(({ text, note, amount }) =>
      [
        `• ${text}${amount === undefined ? '' : `  ${amount}`}`,
        ...(note === undefined ? [] : [`  ${note}`]),
      ].join('\n'),
    ),
    ...(more === undefined ? [] : [more]),
    ...(sum ? [`${sum.label}: ${sum.amount}`] : []),
  ].join('\n');
}

const cell = `padding:8px 0;border-top:1px solid ${colors.line};font-size:15px;line-height:1.4;vertical-align:top`;
const fullWidth = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"';

function facts({ facts: values = [] }: MailContent): string {
  if (values.length === 0) return '';
  const rows = values.map(
    ({ label, value }) =>
      `<tr><td style="${cell};padding-right:16px;color:${colors.muted}">${escape(label)}</td><td style="${cell};word-break:break-word">${escape(value)}</td></tr>`,
  );
  return `<table ${fullWidth}>${rows.join('\n')}</table>`;
}

function list({ list: content }: MailContent): string {
  if (!content) return '';
  const { lines, more, sum } = content;
  const right = `${cell};padding-left:16px;text-align:right;white-space:nowrap`;
  const rows = lines.map(({ text, note, amount = '' }) => {
    const small =
      note === undefined
        ? ''
        : `<br><span style="color:${colors.muted};font-size:13px">${escape(note)}</span>`;
    return `<tr><td style="${cell};word-break:break-word">${escape(text)}${small}</td><td style="${right}">${escape(amount)}</td></tr>`;
  });
  if (more !== undefined)
    rows.push(`<tr><td colspan="2" style="${cell};color:${colors.muted}">${escape(more)}</td></tr>`);
  if (sum)
    rows.push(
      `<tr><td style="${cell};font-weight:600">${escape(sum.label)}</td><td style="${right};font-weight:600">${escape(sum.amount)}</td></tr>`,
    );
  return `<table ${fullWidth}>${rows.join('\n')}</table>`;
}

function button({ action }: MailContent): string {
  if (!action) return '';
  const url = escape(action.url);
  return `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:14px 28px;border-radius:6px;background:${colors.wine};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escape(action.label)}</a></p>
<p style="margin:0 0 24px;font-size:13px;line-height:1.5;color:${colors.muted}">Si el botón no funciona, copia esta dirección en tu navegador:<br><a href="${url}" style="color:${colors.wine};word-break:break-all">${url}</a></p>`;
}

function typedCode(content: MailContent): string {
  if (content.code === null) return '';
  return `<p style="margin:0 0 8px;font-size:14px;color:${colors.muted}">${escape(codeLabel(content))}</p>
<p style="margin:0 0 24px;font-size:26px;letter-spacing:4px;font-family:Menlo,Consolas,monospace">${escape(content.code)}</p>`;
}

function codeLabel({ action }: MailContent): string {
  return action ? 'Código de verificación, por si te lo piden:' : 'Tu código:';
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
