import { Fragment } from 'react';
import { languageTag } from '../../src/facts/edition.ts';
import { type Answer, answers, type Mail } from './email-service.ts';

interface Props {
  mails: readonly Mail[];
  /** Where the switch stands. */
  chosen: Answer;
}

/** The desk's page: the switch, and the messages as the firm would read them. React escapes whatever a message holds. */
export function DeskPage({ mails, chosen }: Props) {
  return (
    <html lang={languageTag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Mail desk (${mails.length})`}</title>
        <link rel="stylesheet" href="/__mail.css" />
        <link rel="icon" href="/favicon.svg" />
      </head>
      <body>
        <main className="wrap desk">
          <header>
            <h1>Mail desk</h1>
            <p className="lede">
              What the contact form of this server has sent, newest first, as the firm would read
              it. It is kept until the server stops.
            </p>
          </header>
          <Switch chosen={chosen} />
          {mails.length === 0 ? (
            <p>
              No message has arrived yet. <a href="/contact">Write one on the contact page</a>.
            </p>
          ) : (
            <ol className="mails">
              {mails.map((mail, index) => (
                <MailEntry key={index} {...mail} />
              ))}
            </ol>
          )}
        </main>
      </body>
    </html>
  );
}

function Switch({ chosen }: { chosen: Answer }) {
  return (
    <form method="post" action="/__mail">
      <fieldset>
        <legend>What happens to messages from this browser</legend>
        {answers.map(({ name, label }) => (
          <label key={name}>
            <input type="radio" name="answer" value={name} defaultChecked={name === chosen.name} />
            {label}
          </label>
        ))}
      </fieldset>
      <p className="acts">
        <button type="submit" className="btn btn--s">
          Set
        </button>
        <button type="submit" className="desk__plain" name="empty">
          Throw all messages away
        </button>
      </p>
    </form>
  );
}

function MailEntry({ time, parameters }: Mail) {
  const { from_name, from_email, to_email, company, subject, message } = parameters;
  const date = new Date(time);
  const rows = { From: `${from_name} <${from_email}>`, Company: company, To: to_email };
  return (
    <li className="mail">
      <h2 dir="auto">{subject}</h2>
      <dl>
        {Object.entries(rows).map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </Fragment>
        ))}
        <dt>Received</dt>
        <dd>
          <time dateTime={date.toISOString()}>{date.toLocaleString(languageTag)}</time>
        </dd>
      </dl>
      <div className="mail__text" dir="auto">
        {message}
      </div>
    </li>
  );
}
