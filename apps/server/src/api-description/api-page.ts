import { REFUSALS } from '@fundholder/protocol/refusals.ts'
import { API_BASE } from '#platform/http/http.ts'
import { kindOf } from './json-schema.ts'
import type { Operation, openApiOf, Parameter } from './openapi.ts'

type Description = ReturnType<typeof openApiOf>

/** The API for people to read: one page, no script, styles in a file of their own. */
export function apiPage({ info, paths, tags }: Description, stylesheet: string): string {
  const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  )
  const chapters = tags.map(({ name }) => ({
    name,
    calls: operations.filter(({ operation }) => operation.tags.includes(name)),
  }))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(info.title)} API</title>
<link rel="icon" type="image/svg+xml" href="/brands/other/logo.svg">
<link rel="stylesheet" href="/brand.css">
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<p class="brand">${escaped(info.title)}</p>
<p>API ${escaped(info.version)} · <a href="${API_BASE}/openapi.json">OpenAPI 3.1</a></p>
</header>
<nav aria-label="Calls">
${chapters.map(({ name, calls }) => `<h2><a href="#${anchor(name)}">${escaped(name)}</a></h2>\n<ul>${calls.map((call) => `<li><a href="#${call.operation.operationId}">${escaped(call.operation.summary)}</a></li>`).join('')}</ul>`).join('\n')}
</nav>
<main id="content">
<h1>API</h1>
<p class="lead">${escaped(info.description)}</p>
${chapters.map(({ name, calls }) => `<section id="${anchor(name)}">\n<h2>${escaped(name)}</h2>\n${calls.map(callCard).join('\n')}\n</section>`).join('\n')}
</main>
</body>
</html>
`
}

function callCard({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: Operation
}): string {
  const { parameters, requestBody, responses } = operation
  const content = responses['200']?.content
  const answer = (content?.['application/json'] ?? content?.['text/event-stream'])?.example
  const body = requestBody?.content['application/json']?.example
  return `<article id="${operation.operationId}">
<h3>${escaped(operation.summary)}</h3>
<p class="address"><b class="${method.toLowerCase()}">${method}</b> <code>${escaped(API_BASE + path)}</code></p>
<p>${escaped(operation.description)}</p>
${parameters.length > 0 ? parameterTable(parameters) : ''}
${body === undefined ? '' : sample(requestBody?.required ? 'Body' : 'Body, may be left out', body)}
${sample('Answer', answer)}
<h4>Refusals</h4>
<ul class="refusals">${operation['x-refusals'].map((code) => `<li><code>${REFUSALS[code]}</code> ${escaped(code)}</li>`).join('')}</ul>
</article>`
}

const parameterTable = (parameters: readonly Parameter[]): string => `<h4>Parameters</h4>
<div class="scroll" tabindex="0" role="group" aria-label="Parameters"><table>
<thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">What</th></tr></thead>
<tbody>${parameters.map(parameterRow).join('')}</tbody>
</table></div>`

const parameterRow = ({ name, in: place, required, description, schema }: Parameter): string =>
  `<tr><td><code>${escaped(name)}</code>${required ? '' : ' <small>may be left out</small>'}</td><td>${place}</td><td>${escaped([kindOf(schema), description].filter(Boolean).join('. '))}</td></tr>`

const sample = (title: string, value: unknown): string =>
  `<h4>${title}</h4>\n<pre tabindex="0"><code>${escaped(JSON.stringify(value, undefined, 2))}</code></pre>`

const anchor = (chapter: string): string => chapter.toLowerCase().replaceAll(/[^a-z]+/g, '-')

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
