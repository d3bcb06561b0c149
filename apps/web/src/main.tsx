import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BarePage } from './components/common/page/bare-page';
import { App } from './app/app';
import { ErrorBoundary } from './app/errors/error-boundary';
import { Failure } from './app/errors/failure';
import { takeWaitingUpdate } from './app/pwa/take-over';
import { endFirstPaint } from './boot/first-paint';

takeWaitingUpdate().catch((error: unknown) => console.warn(error));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

endFirstPaint(root);
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary
      fallback={
        <BarePage>
          <Failure />
        </BarePage>
      }
    >
      <App />
    </ErrorBoundary>
  </StrictMode>,
);
