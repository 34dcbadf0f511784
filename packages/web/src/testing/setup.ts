import '../app/app.css';
