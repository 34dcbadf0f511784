import '../app/look/app.css';
import './redrawn.ts';
